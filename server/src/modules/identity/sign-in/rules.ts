/** Wrong tries at one account. */
export type Tries = { readonly tries: number; readonly lastTime: Date }

/** Number of wrong tries after which a captcha is required. */
export const triesWithoutCaptcha = 3
const triesWithoutPause = 5
const firstPause = 15_000
const longestPause = 900_000
const forgottenAfter = 3_600_000

const pauseAfter = (tries: number): number =>
  tries < triesWithoutPause ? 0 : Math.min(firstPause * 2 ** (tries - triesWithoutPause), longestPause)

/** Returns the tries that still count; after an hour without a try none do. */
export const countedTries = (known: Tries | undefined, now: Date): number =>
  known === undefined || now.getTime() - known.lastTime.getTime() >= forgottenAfter ? 0 : known.tries

/**
 * Returns whether this try may be checked. Three are free, and further ones need a captcha. From the fifth on there is a pause that
 * doubles from 15 seconds to 15 minutes: some ten guesses in the first quarter of an hour, four an hour later. Nobody is locked out
 * permanently.
 */
export const mayTry = (known: Tries | undefined, now: Date, solved: boolean): 'go' | 'CAPTCHA_NEEDED' | 'TOO_OFTEN' => {
  const tries = countedTries(known, now)
  if (tries < triesWithoutCaptcha) return 'go'
  if (!solved) return 'CAPTCHA_NEEDED'
  // A concurrent try may have started later than this one.
  const rested = Math.max(0, now.getTime() - known!.lastTime.getTime())
  return rested < pauseAfter(tries) ? 'TOO_OFTEN' : 'go'
}
