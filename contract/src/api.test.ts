import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'

/** Longer than any stored text, but within the request size limit. */
const longText = 'x'.repeat(900_000)

const fields = api.flatMap(({ method, path, query, body }) =>
  [query, body]
    .filter((schema) => schema instanceof z.ZodObject)
    .flatMap(({ shape }) =>
      Object.entries(shape as Record<string, z.ZodType>).map(
        ([name, field]) => [`${method} ${path} ${name}`, field] as const,
      ),
    ),
)

describe('every request field limits the length of its text', () => {
  test.each(fields)('%s', (_name, field) => {
    expect(field.safeParse(longText).success).toBe(false)
    expect(field.safeParse([longText]).success).toBe(false)
  })
})
