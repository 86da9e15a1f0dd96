import { version } from '../../package.json'

/** Version of this server, from its package file. */
export { version }
