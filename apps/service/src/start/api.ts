// Serves requests and leaves the work to workers: for installations on PostgreSQL and S3.
import { main } from "./main.ts";

await main({ serves: true, works: false });
