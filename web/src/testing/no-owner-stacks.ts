import * as React from 'react'

/**
 * For its DevTools, React's development build records a stack trace for each of the first 10,000 elements of a second. That is a
 * sixth of the time of the component tests. A counter that is always past this limit turns it off; warnings stay.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
