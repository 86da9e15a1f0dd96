import { describe, expect, it } from 'vitest'
import { indexIn, leadsAway, stepsToReturn } from './leave-guard'

const at = 'https://entrena.test/trainer-dashboard?tab=profile'

describe('a link leads away', () => {
  it.each([
    { href: 'https://entrena.test/', away: true },
    { href: 'https://entrena.test/trainer-dashboard?tab=calendar', away: true },
    { href: 'https://entrena.test/trainer-dashboard?tab=profile', away: false },
    { href: 'https://entrena.test/trainer-dashboard?tab=profile#main', away: false },
    { href: 'https://entrena.test/', target: '_self', away: true },
    { href: 'https://entrena.test/', target: '_blank', away: false },
    { href: 'https://entrena.test/terms.pdf', download: 'terms.pdf', away: false },
    { href: 'https://www.openstreetmap.org/copyright', away: false },
    { href: 'mailto:hola@entrena.test', away: false },
  ])('$href $target $download: $away', ({ href, target = '', download = '', away }) => {
    expect(leadsAway({ href, target, download }, at)).toBe(away)
  })
})

describe('the way back in the history', () => {
  it.each([
    { what: 'after Back', before: 3, now: 2, steps: 1 },
    { what: 'after a long press on Back', before: 5, now: 1, steps: 4 },
    { what: 'after Forward', before: 2, now: 3, steps: -1 },
    { what: 'to a place without a number', before: 2, now: undefined, steps: 1 },
    { what: 'from a place without a number', before: undefined, now: 0, steps: 1 },
  ])('$what is $steps', ({ before, now, steps }) => {
    expect(stepsToReturn(before, now)).toBe(steps)
  })

  it.each([
    [{ idx: 4, key: 'a', usr: null }, 4],
    [{ idx: 'x' }, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('the number in %j is %s', (state, index) => {
    expect(indexIn(state)).toBe(index)
  })
})
