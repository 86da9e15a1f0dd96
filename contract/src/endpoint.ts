import { z } from 'zod'
import type { Access } from './access'
import type { Refusal } from './refusal'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names of the parameters in a path: '/trainers/{id}' gives 'id'. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export type PathParams<Path extends string> = { [Name in NamesIn<Path>]: string }

/** Format of the `Idempotency-Key` header. */
export const idempotencyKey = z.string().regex(/^[!-~]{8,128}$/)

/** The reply of an endpoint that responds with 204 No Content. */
export const nothing = z.void()

interface Upload {
  readonly field: string
  readonly maxFiles: number
  /** The maximum size of each file. */
  readonly maxBytes: number
  readonly missing: Refusal<never>
  readonly tooMany: Refusal<never>
  /** The refusal of a file that is too large. By default the one for pictures. */
  readonly tooLarge?: Refusal<never>
}

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: M
  /** The path after /api. A parameter in braces must be a UUID (otherwise 404), unless `params` has a schema for it. */
  readonly path: Path
  readonly access: A
  /** True if the endpoint is open to people who must set up a second factor first. */
  readonly isOpenBeforeSetup?: true
  readonly summary: string
  /** True if this GET has side effects. It then has no HEAD route, because a HEAD request must not change data. */
  readonly changesData?: true
  /** True if the endpoint accepts an `Idempotency-Key` header, so that a repeated request has no second effect. */
  readonly takesIdempotencyKey?: true
  /** Schemas of the path parameters that are not UUIDs. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>
  readonly query?: Query
  readonly body?: Body
  /** Set if the endpoint accepts files (multipart) instead of a JSON body. */
  readonly upload?: Upload
  readonly reply: Reply
  /** Content type of a reply that is not JSON. */
  readonly mediaType?: string
  /** The HTTP status of the reply. By default 204 if the reply is `nothing`, otherwise 200. */
  readonly status?: 200 | 201 | 204 | 302
  readonly errors?: readonly Refusal[]
}

/** Declares an endpoint. The server, the web app and the OpenAPI document all use this declaration. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  const A extends Access,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.core.$ZodType = z.ZodUndefined,
>(declared: Endpoint<M, Path, Query, Body, Reply, A>): Endpoint<M, Path, Query, Body, Reply, A> {
  return declared
}
