// Before anything is drawn: the colors that were chosen, so that no page flashes in the others.
try {
  const look = localStorage.getItem("orator-look");
  if (look === "light" || look === "dark") document.documentElement.dataset.look = look;
} catch {
  // Storage is closed: the system's colors.
}
