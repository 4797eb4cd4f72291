import { useSignOut } from './use-sign-out.ts'

/** Ends the session; it may come a moment after the page, which most read as visitors. */
export const SignOutButton = () => (
  <button type="button" onClick={useSignOut()}>
    退出
  </button>
)
