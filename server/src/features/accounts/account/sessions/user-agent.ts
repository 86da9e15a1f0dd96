interface Agent {
  readonly browser: string | null
  readonly system: string | null
}

/**
 * The first match wins. Most user agents also contain the names of browsers that they imitate: Edge names Chrome, and
 * Chrome names Safari.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

/** The user agent of an Android phone also contains 'Linux', and that of an iPhone 'like Mac OS X'. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/**
 * Extracts browser and system from a user agent, such as 'Chrome' and 'Android': just enough for a user to recognise a
 * device.
 */
export function readUserAgent(userAgent: string | null): Agent {
  const text = userAgent ?? ''
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) }
}
