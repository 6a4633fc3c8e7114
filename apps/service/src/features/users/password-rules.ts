import { invalid } from "../../platform/errors/domain-error.ts";

/** Of the passwords that leak most, those that are long enough. */
const COMMON = new Set(
  `0000000000 1111111111 1234512345 1234567890 12345678910 0123456789 0987654321 1122334455 123123123123 1234567890a
  123456789a 1234567891 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc aaaaaaaaaa abc1234567 abcdefghij abcd1234567
  administrator admin123456 asdfghjkl1 asdfghjkl; changeme123 football123 iloveyou12 iloveyou123 letmein123
  letmein1234 passw0rd123 password00 password01 password10 password12 password123 password1234 password12345
  password123456 password!1 password1! passwordpassword p@ssw0rd123 princess123 q1w2e3r4t5 q1w2e3r4t5y6
  qazwsxedcrfv qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop1 qwertyuiop123 qwertz1234
  qwertzuiop sunshine123 superman123 welcome123 welcome1234 zaq12wsxcde zxcvbnm123`.split(/\s+/),
);

/** Throws for a password that is tried first: one of the commonest, or the person's own name or address. */
export function checkNewPassword(
  field: string,
  password: string,
  { name, email }: { name: string; email: string },
): void {
  const plain = password.toLowerCase();
  if (COMMON.has(plain)) invalid(field, "is one of the passwords that are guessed first");
  if (plain === email.toLowerCase() || plain === name.toLowerCase())
    invalid(field, "must not be your own name or e-mail");
}
