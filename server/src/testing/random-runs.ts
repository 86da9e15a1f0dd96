/**
 * Short runs always use the same random commands, so they cannot fail by chance. `npm run test:long` runs many more
 * commands, which differ each time. PROPERTY_SEED repeats one of these long runs.
 */
export const isLongRun = process.env.TEST_LONG !== undefined

export const propertySeed = Number(process.env.PROPERTY_SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 2026))

/**
 * Number of rounds of a race. A short run plays a fifth of `all`, because most races show early. It plays at least two
 * rounds: in the first round a new pool opens its connections one by one, so requests hardly overlap.
 */
export const raceRounds = (all: number) => (isLongRun ? all : Math.max(2, Math.ceil(all / 5)))

/**
 * After each group of this many commands, property tests about money compare the sums on the screens with the postings.
 */
export const commandsBetweenSums = 100
