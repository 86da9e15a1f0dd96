/** What one side reports about a session. `absent`: the other did not come. */
const problemKinds = ['absent', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Whether the side that reported the problem was right. */
const problemOutcomes = ['upheld', 'rejected'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]
