/** The path of a Chromium, installed where none was found. */
export function ensureBrowser(): string
