// Digs beds.
import { spade } from 'tools';

// #region deep
spade.dig(30);
// #endregion deep
