import { z } from 'zod'
import type { Access } from './access'
import type { Refusal } from './refusal'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Names between braces in a path: '/trainers/{id}' gives 'id'. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export type PathParams<Path extends string> = { [Name in NamesIn<Path>]: string }

/** For an endpoint that answers 204. */
export const nothing = z.void()

interface Upload {
  readonly field: string
  readonly mostFiles: number
  /** Of each file. */
  readonly mostBytes: number
  readonly missing: Refusal<never>
  readonly tooMany: Refusal<never>
}

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: M
  /** As in the published contract, below /api, with names between braces. Each name is a UUID; anything else is 404. */
  readonly path: Path
  readonly access: A
  readonly summary: string
  /** A GET that changes something. HEAD, which must not, is not served for it. */
  readonly changesData?: true
  /** Schemas of names in the path that are no UUIDs. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>
  readonly query?: Query
  readonly body?: Body
  /** Takes files (multipart) instead of a body. */
  readonly upload?: Upload
  readonly reply: Reply
  /** Answers text of this media type instead of JSON. */
  readonly mediaType?: string
  /** 200 unless said otherwise, 204 for `nothing`. */
  readonly status?: 200 | 201 | 204 | 302
  readonly errors?: readonly Refusal[]
}

/** Declares an endpoint once; the server serves it, the web calls it, OpenAPI describes it. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  const A extends Access,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(declared: Endpoint<M, Path, Query, Body, Reply, A>): Endpoint<M, Path, Query, Body, Reply, A> {
  return declared
}

/** Gives a schema's complaint the sentence of a refusal: `z.string().min(6, because(passwordTooShort))`. */
export function because(refused: Refusal): { error: string } {
  return { error: refused.code }
}
