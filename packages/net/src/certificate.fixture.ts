import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A key and the certificate that signs itself with it, PEM; valid for localhost, receiver.test and 127.0.0.1. */
interface TestCertificate {
  key: string;
  cert: string;
}

/** Makes a certificate with the system's openssl. 1024 bits are below security level 2. */
export function makeCertificate(bits: 1024 | 2048 = 2048, days = 2): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), "orator-certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = "subjectAltName=DNS:localhost,DNS:receiver.test,IP:127.0.0.1";
  try {
    execFileSync(
      "openssl",
      // prettier-ignore
      ["req", "-x509", "-newkey", `rsa:${bits}`, "-nodes", "-sha256", "-days", String(days), "-subj", "/CN=Orator test",
       "-addext", names, "-keyout", keyFile, "-out", certFile],
      { stdio: "ignore" },
    );
    return { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
