import { cube } from '@electric-sql/pglite/contrib/cube'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * The migrations need these extensions. A PostgreSQL server includes them, but the embedded database must load them.
 */
export const postgresExtensions = { cube, pg_trgm }
