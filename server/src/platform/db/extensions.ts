import { cube } from '@electric-sql/pglite/contrib/cube'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the embedded database must bring along for the migrations; a PostgreSQL server has them in its own package. */
export const extensions = { cube, pg_trgm }
