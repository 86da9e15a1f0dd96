/** Kinds of statement lines, recognised by sign and text. */
export const lineKinds = ['credit', 'debit', 'fee', 'tax', 'returned'] as const
export type LineKind = (typeof lineKinds)[number]

/** `part`: only a part of the amount is assigned. */
export const lineStates = ['open', 'part', 'done', 'ignored'] as const
export type LineState = (typeof lineStates)[number]

/**
 * Returns the state in which a line of this kind is stored. Fees and taxes are stored as done, because they need no
 * decision.
 */
export function lineStateOfKind(kind: LineKind): LineState {
  return kind === 'fee' || kind === 'tax' ? 'done' : 'open'
}

/**
 * Returns the kind of a line whose amount an admin has entered: the sign of the amount decides whether the line is a
 * credit or a debit.
 */
export function lineKindOfDecision(kind: LineKind, amountCents: number): LineKind {
  const isIn = amountCents > 0
  if (isIn === (kind === 'credit' || kind === 'returned')) return kind
  return isIn ? 'credit' : 'debit'
}

/** How certain it is which booking a statement line pays. Only `exact` matches are confirmed in bulk. */
export const matchClasses = ['exact', 'likely', 'possible', 'paid', 'late', 'none'] as const
export type MatchClass = (typeof matchClasses)[number]

/** The evidence by which a line was matched to a booking or a transfer. Admins see it. */
export const matchRules = ['reference', 'number', 'account', 'name', 'amount', 'batch'] as const
export type MatchRule = (typeof matchRules)[number]

/**
 * Why a statement line could not be read. An admin must enter what is unclear, or skip the line, before anything in the
 * file is confirmed.
 */
export const lineProblems = ['amount_unclear', 'sign_unclear', 'day_unclear', 'day_in_future', 'day_too_old'] as const
export type LineProblem = (typeof lineProblems)[number]

/** Why a statement line needs no booking. `by_hand`: an admin recorded the payment before the statement was read. */
export const ignoreReasons = ['own', 'salary', 'loan', 'expense', 'by_hand', 'skipped', 'other'] as const
export type IgnoreReason = (typeof ignoreReasons)[number]

/** Banks whose statement files are recognised. `columns`: an admin assigned the columns by hand. */
export const statementFormats = [
  'popular_csv',
  'popular_txt',
  'bhd',
  'banreservas',
  'santa_cruz',
  'apap',
  'mt940',
  'generic',
  'columns',
] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Column types of a statement file. `amount`: credits positive, debits negative. `sign`: a word such as CR or DB. */
export const columnMeanings = ['day', 'text', 'reference', 'serial', 'amount', 'in', 'out', 'sign', 'balance'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

export const maxStatementBytes = 5 * 1024 * 1024
export const maxStatementLines = 20_000
/** Statement lines older than this are ignored. */
export const oldestLineDays = 400
/** Number of days within which a confirmation from a bank statement can be undone. */
export const undoDays = 7
export const maxStatementColumns = 40
/** How many exact matches an admin can exclude from a bulk confirmation. */
export const maxUnticked = 1_000
/** A transfer that a client announced should be on a statement after this many business days. */
export const missingTransferDays = 2
