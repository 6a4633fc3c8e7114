/** What an installation asks of those who upload somebody's face or voice: consent, its record if it is given, or nothing. */
export type ConsentRule = "required" | "recorded" | "off";
