import * as React from 'react'

/**
 * Turns off a feature of React's development build, which records a stack trace for each of the first 10,000 elements
 * per second and takes a sixth of the time of component tests. A counter that is always above this limit turns the
 * feature off. React's warnings stay.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
