/**
 * Whether NO_PROXY names the host of a URL: entries are separated by commas or blanks; "*" is every host, "example.org" and
 * ".example.org" are it and all below it, and ":8080" at the end means that port alone.
 */
export function goesAroundProxy(url: URL, noProxy: string): boolean {
  const host = url.hostname.toLowerCase();
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (entry === "*") return true;
    const [, name = "", onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === "" || (onlyPort !== undefined && onlyPort !== port)) return false;
    return host === name || host.endsWith(`.${name}`);
  });
}
