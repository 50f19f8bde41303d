export { source } from "./source-url.js";
