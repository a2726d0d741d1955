/**
 * Evaluates React as soon as it has come, in a task of its own: on a slow phone, evaluating it
 * together with the application would hold up the page twice as long at a stretch.
 */
import 'react-dom/client';
