import { useSignOut } from './use-sign-out.ts'

/** Button that ends the session; it may load after the page, because most readers are visitors. */
export const SignOutButton = () => (
  <button type="button" onClick={useSignOut()}>
    退出
  </button>
)
