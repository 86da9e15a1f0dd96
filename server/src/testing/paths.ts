import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
export const demoDocumentPictures = fileURLToPath(new URL('../../demo-papers', import.meta.url))
export const demoPictures = fileURLToPath(new URL('../../demo-pictures', import.meta.url))

export const newFolder = () => mkdtemp(join(tmpdir(), 'entrena-test-'))
