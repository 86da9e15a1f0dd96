import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\)\s*;?$/m

export function withoutStyleTag(code: string): string {
  if (!injection.test(code)) throw new Error('sonner no longer injects its styles as expected: adapt this plugin')
  return code.replace(injection, '')
}

/**
 * When sonner is imported, it adds a <style> tag, which the content security policy blocks. So this plugin removes the
 * tag, and we load `sonner/dist/styles.css`. If a new version of sonner adds its styles in another way, the build
 * fails.
 */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'sonner-without-style-tag',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.m?js/ },
      handler: (code) => ({ code: withoutStyleTag(code), map: null }),
    },
  }
}
