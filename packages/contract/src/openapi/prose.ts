/** What the document says before the first operation, in Markdown. */
export const API_DESCRIPTION = `Orator turns text or speech into video of a talking person, and puts live talking people on web pages.

Bodies are JSON unless an operation says otherwise. Successful answers are bare objects; a few operations have an
envelope of their own, which their schemas show. Timestamps are ISO 8601 in UTC with milliseconds. Ids are prefixed
(\`vid_…\`) and sort by time. Members that a request body does not have are refused by name; unknown query parameters
are ignored, and answers may gain members.

Every answer carries \`X-Request-Id\` and the \`X-RateLimit-*\` headers. Send \`Idempotency-Key\` with a POST that
creates, so that sending it twice does its work once.`;

/** The nouns of the API, in the order in which the documentation shows them. */
export const TAGS = [
  { name: "Avatars", description: "The people who can be shown: the public cast and your own." },
  { name: "People", description: "People who are being made: described in words, and previewed." },
  {
    name: "Photo avatars",
    description: "People made from words, and photos that talk: pictures, groups of them, training, looks.",
  },
  { name: "Voices", description: "The voices that can speak, and the locales they speak in." },
  {
    name: "Videos",
    description: "Videos of talking people: made, followed, listed, moved, shared, cancelled, deleted.",
  },
  {
    name: "Templates",
    description: "Designs with variables: made, copied, and turned into videos.",
  },
  { name: "Batches", description: "A video of a template for every row of a file." },
  {
    name: "Video translations",
    description: "Videos in other languages: with new voices, lips, captions and texts.",
  },
  { name: "Proofreads", description: "Translations that are read and edited before they become videos." },
  {
    name: "Brand voices",
    description: "How a brand speaks: words with their pronunciations, terms, a tone.",
  },
  {
    name: "Folders",
    description: "A tree of folders for videos, templates and assets, with a trash that keeps for 30 days.",
  },
  { name: "Assets", description: "Your uploaded pictures, recordings, videos and avatar files." },
  { name: "Brains", description: "Knowledge bases: documents, and answers that rest on them." },
  {
    name: "Agentic avatars",
    description: "People who can be talked to: an avatar, a voice, a brain and a manner.",
  },
  { name: "Widget sessions", description: "Tokens that put an agentic avatar on a page without an API key." },
  { name: "Streaming", description: "Live sessions controlled by your own program." },
  {
    name: "Conversations",
    description: "What was said in live sessions, and the questions to which there was no answer.",
  },
  { name: "Webhooks", description: "Where events are sent, and their deliveries." },
  { name: "Account", description: "Your plan and credits." },
  { name: "API keys", description: "The keys of the account." },
  {
    name: "Studio users",
    description: "The people who sign in to the studio: sessions, roles, invitations, second factors.",
  },
  { name: "Audit and usage", description: "What was done with the account, by whom, and how much of it." },
  { name: "Queue", description: "The background work of this installation." },
  { name: "Installation", description: "How this installation is, and what it allows." },
  { name: "Engines", description: "The engines of this installation." },
  {
    name: "Models and engines",
    description: "Open models: added, tested and removed, for the installation's operators.",
  },
  { name: "Backups", description: "The whole installation as one archive, for its operators." },
  { name: "System", description: "How the service is." },
  { name: "Events", description: "What the service sends to your endpoints." },
];
