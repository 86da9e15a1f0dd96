// Finds exported names that have different meanings in contract, server and web. Used by imports.mjs.
import { parseSync } from 'oxc-parser'
import { isTest } from './import-rules.mjs'

const checked = /^(contract|server|web)\/src\/(?!testing\/|service-worker\/)/

/**
 * Matches files that may hold use cases: all files of features except queries, because queries answer no endpoint
 * themselves.
 */
const isUseCase = /^server\/src\/features\/(?!.*\/queries(\.ts$|\/))/

/** Pairs of exports that may share a name, because they are two sides of the same thing. */
const conventions = [
  {
    reason: 'A use case has the name of the endpoint that it answers.',
    pair: (one, other) => one.kind === 'endpoint' && other.kind === 'function' && isUseCase.test(other.file),
  },
  {
    reason: 'What the web reads has the name of the entity in the contract.',
    pair: (one, other) => one.part === 'contract' && one.kind === 'type' && other.kind === 'reply',
  },
  {
    reason: 'A part that is loaded later keeps its name.',
    pair: (one, other) => one.kind === 'function' && other.kind === 'lazy' && one.part === 'web',
  },
]

function kindOf(declaration, init, source) {
  if (/^TS(TypeAlias|Interface)/.test(declaration.type)) {
    const text = source.slice(declaration.start, declaration.end)
    return /^type \w+ = [^{]*(ReplyOf<|\[)/.test(text) ? 'reply' : 'type'
  }
  const called = init?.type === 'CallExpression' ? init.callee.name : undefined
  if (called === 'endpoint') return 'endpoint'
  if (called === 'lazyComponent' || called === 'later') return 'lazy'
  return declaration.type === 'FunctionDeclaration' || /Function/.test(init?.type ?? '') ? 'function' : 'value'
}

/** The exports that a file declares. Re-exports are not listed. */
export function exportsOf(file, source) {
  if (!checked.test(file) || isTest.test(file)) return []
  const part = file.split('/')[0]
  return parseSync(file, source).program.body.flatMap((node) => {
    const { declaration } = node.type === 'ExportNamedDeclaration' ? node : {}
    if (!declaration) return []
    const named = declaration.declarations ?? [declaration]
    return named
      .filter(({ id }) => id?.type === 'Identifier')
      .map(({ id, init }) => ({ name: id.name, file, part, kind: kindOf(declaration, init, source) }))
  })
}

function isAllowed(one, other) {
  if (one.file === other.file) return true
  return conventions.some(({ pair }) => pair(one, other) || pair(other, one))
}

/** Returns groups of exports that share a name although no convention allows it. */
export function findSharedNames(exported) {
  const byName = new Map()
  for (const one of exported) byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  return [...byName.values()].filter((group) => group.some((one) => group.some((other) => !isAllowed(one, other))))
}
