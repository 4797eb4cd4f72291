/** The parts of the router that the web uses. A build that imports another part fails until that part is listed here. */
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
