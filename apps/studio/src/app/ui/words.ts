import { defineWords } from "../i18n/words.ts";

/** What every part of the studio says. */
export const uiWords = defineWords({
  en: {
    cancel: "Cancel",
    close: "Close",
    copied: "Copied",
    copy: "Copy",
    loading: "Loading…",
    notice: "Notice",
    retry: "Try again",
    save: "Save",
    undo: "Undo",
    more: "More",
    delete: "Delete",
    search: "Search",
    leave: "Leave without saving?",
    leaveText: "What you have changed on this page is lost.",
    leaveAction: "Leave",
  },
  de: {
    cancel: "Abbrechen",
    close: "Schließen",
    copied: "Kopiert",
    copy: "Kopieren",
    loading: "Lädt …",
    notice: "Hinweis",
    retry: "Noch einmal versuchen",
    save: "Speichern",
    undo: "Rückgängig",
    more: "Mehr",
    delete: "Löschen",
    search: "Suchen",
    leave: "Ohne Speichern verlassen?",
    leaveText: "Was Sie auf dieser Seite geändert haben, geht verloren.",
    leaveAction: "Verlassen",
  },
});
