function drawing(paths: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
}

/** Drawn in the color of the text beside them. */
export const ICONS = {
  download: drawing('<path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14"/>'),
  captions: drawing(
    '<rect x="3" y="5" width="18" height="14" rx="3"/><path d="M10.5 10.5a2 2 0 1 0 0 3m6-3a2 2 0 1 0 0 3"/>',
  ),
  lock: drawing('<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'),
  film: drawing('<rect x="3" y="5" width="18" height="14" rx="3"/><path d="M10 9.2v5.6l4.8-2.8z"/>'),
  nothing: drawing(
    '<path d="M8.5 5H18a3 3 0 0 1 3 3v8c0 .7-.2 1.3-.6 1.8M16.5 19H6a3 3 0 0 1-3-3V8a3 3 0 0 1 1.5-2.6M3 3l18 18"/>',
  ),
};

/** For the browser's tab. */
export const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d5bd0"/><path d="M12.5 10v12l9.5-6z" fill="#fff"/></svg>\n`;
