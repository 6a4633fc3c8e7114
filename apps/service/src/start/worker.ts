// Works and serves nothing: for installations on PostgreSQL and S3.
import { main } from "./main.ts";

await main({ serves: false, works: true });
