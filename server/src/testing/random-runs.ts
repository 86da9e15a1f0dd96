/**
 * The short run always plays the same random commands, so that it cannot fail by chance. `npm run test:long` plays others each
 * time, and many more; PROPERTY_SEED repeats one of its runs.
 */
export const isLongRun = process.env.TEST_LONG !== undefined

export const propertySeed = Number(process.env.PROPERTY_SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 2026))
