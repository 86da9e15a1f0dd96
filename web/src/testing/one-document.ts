import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * Starts jsdom once per worker. Modules are loaded once as well (`isolate: false`), and React, history and toasts stay
 * bound to the document they were loaded with.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one-document',
  async setup(global, options) {
    if (!('document' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
