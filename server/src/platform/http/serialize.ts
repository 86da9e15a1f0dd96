import type { FastifySerializerCompiler } from 'fastify/types/schema'
import type { z } from 'zod'

/**
 * Serialises a reply with its schema and drops undeclared fields. The schemas have no codecs, so `parse` also works for
 * output.
 */
export const writeReply: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = schema.safeParse(data)
    if (!success) throw new Error(`The reply of ${method} ${url} is not what its contract says`, { cause: error })
    return JSON.stringify(reply)
  }
