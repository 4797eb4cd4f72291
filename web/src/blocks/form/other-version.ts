/** The chunk that a form loads if another version exists: an earlier draft, or what somebody else saved meanwhile. */
export { ConflictBar } from './conflict-bar.tsx'
export { DraftBar } from './draft-bar.tsx'
export { DraftsBar } from './drafts-bar.tsx'
export { goOnFrom, meet } from './meet-other.ts'
