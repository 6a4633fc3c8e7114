import type { SCENES } from "../../meanings/scenes.ts";
import type { Words } from "../../meanings/meaning.ts";

/** English: moods, places, looks, framings. */
export const EN_SCENES: Words<typeof SCENES> = {
  smiling:
    "smiling, smile, smiles, grin, grinning, slight smile, warm smile, gentle smile, faint smile, broad smile, bright smile",
  laughing: "laughing, laugh, laughs, beaming, big smile",
  friendly:
    "friendly, kind, warm hearted, warm, approachable, welcoming, likeable, sympathetic, kindly, nice, cordial, pleasant, trustworthy",
  happy: "happy, cheerful, joyful, jolly, cheery, merry, joyous, in a good mood, delighted",
  serious: "serious, solemn, grave, focused, concentrated, determined, unsmiling, sober",
  stern: "stern, strict, angry, grumpy, severe, frowning, frown, grim, annoyed",
  calm: "calm, peaceful, composed, serene, soothing, patient, gentle",
  neutral: "neutral, neutral expression, expressionless, blank",
  confident: "confident, self confident, proud, charismatic, self assured, poised",
  excited: "excited, enthusiastic, energetic, lively, dynamic",
  surprised: "surprised, astonished, amazed",
  thoughtful: "thoughtful, pensive, intellectual, contemplative, curious, attentive",
  sad: "sad, melancholic, unhappy, worried, sorrowful, concerned",
  tired: "tired, exhausted, sleepy, weary",
  background: "background, backdrop, wall",
  studio: "studio, photo studio, studio lighting, studio background",
  office: "office, workplace, at work, desk, conference room, meeting room, at the office, boardroom",
  livingRoom: "living room, lounge, at home, home, sofa, couch, sitting room",
  library: "library, bookshelf, bookcase, bookshelves, books, bookcases, study",
  stage: "stage, on stage, podium, auditorium, conference stage, spotlight, theatre, theater",
  plainGround:
    "plain background, neutral background, simple background, solid background, gradient, plain backdrop, gradient background, clean background",
  realistic: "realistic, photorealistic, photo realistic, photo, photograph, photography, lifelike",
  animated:
    "animated, cartoon, pixar, disney, 3d animation, cartoonish, pixar style, animation film, animated film",
  cinematic:
    "cinematic, movie still, film still, dramatic light, dramatic lighting, moody lighting, movie like",
  vintage:
    "vintage, retro, sepia, old photograph, nostalgic, vintage photo, 70s style, fifties style, old fashioned photograph",
  noir: "noir, black and white photo, black and white photograph, film noir, monochrome, black and white picture, black and white portrait, in black and white",
  cyberpunk: "cyberpunk, futuristic, neon lights, sci fi, neon lighting, neon light, science fiction",
  closeUp: "close up, closeup, headshot, head shot, head and shoulders",
  halfBody: "half body, portrait, half length, upper body, waist up, bust, medium shot",
  fullBody: "full body, full length, head to toe, whole body, full figure",
  blurred: "blurred, blurry, out of focus, bokeh, soft focus",
  outdoors: "outdoors, outside, garden, park, street, balcony, terrace, in the open air, roof, backyard",
  city: "city, skyline, town, urban, cityscape, buildings, new york, paris, london, bridge, night city",
  beach: "beach, sea, ocean, seaside, lake, pool, island, boat, underwater",
  nature:
    "forest, mountain, nature, field, meadow, woods, trees, desert, jungle, landscape, snow, sky, space, mars, moon surface",
  kitchen: "kitchen, bathroom, bedroom, dining room, basement",
  cafe: "cafe, restaurant, bar, coffee shop, pub, bakery, club",
  classroom: "classroom, school, university, blackboard, whiteboard, campus, lecture hall",
  hospital:
    "hospital, clinic, laboratory, surgery room, practice, pharmacy, factory, warehouse, workshop, church, temple",
  shop: "shop, store, market, supermarket, gym, museum, gallery, airport, train station, hotel",
  car: "car, train, plane, bus, bike, bicycle, motorcycle, spaceship, cockpit",
  night: "night, at night, candle light, candlelight, firelight, fireplace, campfire",
  sunset: "sunset, sunlight, golden hour, sunrise, sunny, sunshine, backlight, moonlight, daylight",
  rain: "rain, fog, storm, wind, snowing, rainy, clouds",
};
