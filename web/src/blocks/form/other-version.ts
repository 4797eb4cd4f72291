/** What a form loads once there is another version of it: a draft of before, or what somebody else saved meanwhile. */
export { ConflictBar } from './conflict-bar.tsx'
export { DraftBar } from './draft-bar.tsx'
export { DraftsBar } from './drafts-bar.tsx'
export { goOnFrom, meet } from './meet-other.ts'
