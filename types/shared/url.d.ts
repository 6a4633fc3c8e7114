// The part of URL (url.spec.whatwg.org) that code for Node and pages alike uses: programs that know neither name it so.

interface URL {
  readonly protocol: string;
}

declare const URL: {
  /** null for what is no absolute URL. */
  parse(text: string): URL | null;
};
