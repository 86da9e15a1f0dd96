import type { FastifySerializerCompiler } from 'fastify/types/schema'
import type { z } from 'zod'

/**
 * Writes a reply through its schema, so that nothing undeclared leaves the house.
 * Replies are plain data without codecs, so the schema's fast way of reading serves to write as well.
 */
export const writeReply: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = schema.safeParse(data)
    if (!success) throw new Error(`The reply of ${method} ${url} is not what its contract says`, { cause: error })
    return JSON.stringify(reply)
  }
