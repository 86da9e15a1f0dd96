/**
 * The short run always plays the same random commands, so that it cannot fail by chance. `npm run test:long` plays others each
 * time, and many more; PROPERTY_SEED repeats one of its runs.
 */
export const isLongRun = process.env.TEST_LONG !== undefined

export const propertySeed = Number(process.env.PROPERTY_SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 2026))

/** How often a race is played: a third of `all` in the short run, because races that are lost at all are lost early. */
export const raceRounds = (all: number) => (isLongRun ? all : Math.ceil(all / 3))
