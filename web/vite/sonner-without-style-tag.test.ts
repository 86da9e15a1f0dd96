import { expect, it } from 'vitest'
import { withoutStyleTag } from './sonner-without-style-tag.ts'

it('the build plugin removes sonner’s style injection and keeps the rest of the code', () => {
  const code = 'function __insertCSS(code) {}\n__insertCSS("[data-x]{color:\\"red\\"}");\nexport const toast = 1'
  expect(withoutStyleTag(code)).toBe('function __insertCSS(code) {}\n\nexport const toast = 1')
})

it('the build plugin throws when sonner injects its styles in another way', () => {
  expect(() => withoutStyleTag('injectStyles("[data-x]{}")')).toThrow('adapt this plugin')
})
