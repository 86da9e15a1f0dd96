/**
 * The short run always plays the same random commands, so that it cannot fail by chance. `npm run test:long` plays others each
 * time, and many more; PROPERTY_SEED repeats one of its runs.
 */
export const isLongRun = process.env.TEST_LONG !== undefined

export const propertySeed = Number(process.env.PROPERTY_SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 2026))

/**
 * How often a race is played: a fifth of `all` in the short run, because races that are lost at all are lost early, but twice,
 * because the connections of a new pool are opened one by one and the requests of the first round may hardly overlap.
 */
export const raceRounds = (all: number) => (isLongRun ? all : Math.max(2, Math.ceil(all / 5)))

/** Properties about money compare the sums of the screens with the postings after each of these. */
export const commandsBetweenSums = 100
