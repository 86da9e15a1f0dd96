// Finds a Chromium for the browser tests and installs one if none is found. Throws if the installation fails.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The headless shell is tried first, because the tests run a third faster with it. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const byApt = 'apt-get install -y chromium-headless-shell fonts-dejavu-core'

function playwrightsOwn() {
  const { chromium } = createRequire(new URL('../e2e/', import.meta.url))('@playwright/test')
  return chromium.executablePath()
}

export function findBrowser() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...installed].find((path) => path && existsSync(path))
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
  } catch {
    // The error is ignored, because the caller then tries another way to install a browser.
  }
}

export function ensureBrowser({ say = console.log } = {}) {
  if (findBrowser()) return findBrowser()
  say('No Chromium found: installing one…')
  attempt('npx', ['playwright', 'install', 'chromium'])
  if (!findBrowser() && process.getuid?.() === 0) {
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', ...byApt.split(' ').slice(3)])
  }
  const found = findBrowser()
  if (!found) throw new Error(`The browser tests need Chromium. Install it (${byApt}) or set CHROMIUM_PATH.`)
  return found
}
