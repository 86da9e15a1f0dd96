import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
export const demoPictures = fileURLToPath(new URL('../../demo-pictures', import.meta.url))
