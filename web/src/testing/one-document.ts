import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom, started once for each worker. The modules of the app are loaded once as well (`isolate: false`), and React, the
 * history and the toasts stay attached to the document that they were loaded with.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one-document',
  async setup(global, options) {
    if (!('document' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
