/** About thirty seconds of speech. */
export const SCRIPT =
  `Good morning, everyone, and welcome to our yearly meeting. My name does not matter today, because
the people who matter are sitting in front of me. Twelve months ago we began with a small idea: that anybody should be
able to turn a plain text into a video of a person who speaks. Since then, more than five thousand people have done so
every single week, in schools, in shops and in hospitals. Thank you for being a part of it. Now please lean back, and
enjoy the rest of the programme.`.replaceAll("\n", " ");

/** Two hundred words with many sounds for which the lips have to meet. */
export const LIP_SCRIPT =
  `Bob and Pam bought a big brown boat from Mr Palmer. Before they embarked, Bob bumped his thumb
on the bow, and Pam promised to pump up the rubber buoy. My mother, who remembers everything, made them apple pie, plum
jam and a pot of black pepper soup. Perhaps nobody believes it, but the map was upside down. Maybe that is why the boat
stopped by a small swamp, where a family of beavers built a dam. "Please be calm," mumbled Pam. "Beavers mean no harm."
A beaver climbed aboard, grabbed a piece of pie, jumped back and disappeared. Bob clapped. By midnight the storm blew
from Bombay to Timbuktu, or so it seemed. Lamps swam in the dim cabin, cups tumbled, and Pam's blue umbrella flapped
about like a bat. When morning came, the beach was empty but for a poem that somebody had composed in pebbles: be brave,
be merry, be home by supper. Bob photographed it. Pam pondered. "Maybe the beaver is a poet," she proposed, and both
burst into laughter. They pumped, they patched, they paddled, and promptly at six they bumped against the pier. My mother
had baked more pie, and nobody complained.`.replaceAll("\n", " ");
