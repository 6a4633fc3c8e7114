// Loaded before a program of which nobody may hear: every way out of the process throws.
import dgram from "node:dgram";
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import net from "node:net";

function refuse(): never {
  throw new Error("the network was asked for");
}

globalThis.fetch = refuse;
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
dns.lookup = refuse as unknown as typeof dns.lookup;
http.request = refuse;
https.request = refuse;
