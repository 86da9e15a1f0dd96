import { cube } from '@electric-sql/pglite/contrib/cube'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Extensions that the migrations need. The embedded database must load them; a PostgreSQL server includes them. */
export const extensions = { cube, pg_trgm }
