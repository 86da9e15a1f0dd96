/** Returns the path of a Chromium, and installs a Chromium first if none is found. */
export function ensureBrowser(): string
