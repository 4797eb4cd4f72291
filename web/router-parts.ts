/** What the web uses of the router; a build that imports another part fails until it is named here. */
export {
  createPath,
  Link,
  matchPath,
  MemoryRouter,
  NavLink,
  Router,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
