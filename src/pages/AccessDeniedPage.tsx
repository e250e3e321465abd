import { Navigate } from 'react-router-dom';

/** Row A4: where react-admin leads those who lack a right. */
export const AccessDeniedPage = () => <Navigate to="/error403-forbidden" replace />;
