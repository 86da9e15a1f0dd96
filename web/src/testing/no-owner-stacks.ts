import * as React from 'react'

/**
 * Turns off a feature of React's development build, which records a stack trace for each of the first 10,000 elements
 * per second, a sixth of the time of component tests. A counter that always exceeds this limit disables it; warnings
 * stay.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
